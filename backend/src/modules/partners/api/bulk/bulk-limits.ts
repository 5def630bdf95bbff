/** Most rows of each bulk call. */
export const BULK_ROWS = { acknowledge: 300, shipments: 500, stock: 500, prices: 200 } as const;
