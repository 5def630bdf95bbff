/** When a list's people are reminded: the business day of the month, or never. */
export const reminderText = (businessDay: number | null): string =>
  businessDay === null ? '알림 없음' : `매월 ${businessDay}번째 영업일 오전 9시`;
