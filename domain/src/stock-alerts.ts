/** Most products for which one member waits at a time. */
export const MAX_STOCK_ALERTS = 50;

/** Days after which a request that no stock has met is deleted. */
export const STOCK_ALERT_DAYS = 180;
