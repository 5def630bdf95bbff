/** What a line of an order is: pieces of a product, their printing (인쇄비), or plates (판비·셋업비). */
export const ORDER_LINE_KINDS = ['goods', 'print', 'setup'] as const;
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number];

/** Names of the lines that are not goods. */
export const PRINT_LINE_NAME = '인쇄비';
export const SETUP_LINE_NAME = '판비·셋업비';
