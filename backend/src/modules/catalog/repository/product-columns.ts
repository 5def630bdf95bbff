import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { ProductColumns } from '@store/domain/forms';
import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';

const NAMING = new UnderscoreNamingStrategy();

/** A column of the product's own row, in a statement that calls its table `p`. */
export const productColumn = <Name extends keyof ProductColumns>(
  name: Name,
): RawBuilder<ProductColumns[Name]> => sql.ref(`p.${NAMING.propertyToColumnName(name)}`);

/** A column by its name in forms and answers. */
type Named = {
  [Name in keyof ProductColumns]: AliasedRawBuilder<ProductColumns[Name], Name>;
}[keyof ProductColumns];

export const namedProductColumns = (names: readonly (keyof ProductColumns)[]): Named[] =>
  names.map((name) => productColumn(name).as(name) as Named);
