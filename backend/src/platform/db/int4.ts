/** The largest number of an `int4` column, as ids and quantities are; PostgreSQL refuses a larger one as an error. */
export const MAX_INT4 = 2_147_483_647;
