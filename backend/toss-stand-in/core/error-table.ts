/** HTTP status and Korean message by code. */
export type ErrorTable = Record<string, readonly [status: number, message: string]>;
