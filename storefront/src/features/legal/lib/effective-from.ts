/** First day of version v1.0 of both texts. */
export const EFFECTIVE_FROM = '2026년 11월 1일';
