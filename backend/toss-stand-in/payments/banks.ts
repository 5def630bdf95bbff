/** Toss's bank codes with their Korean names. */
const BANKS: Record<string, string> = {
  '02': '산업',
  '03': '기업',
  '06': '국민',
  '07': '수협',
  '11': '농협',
  '12': '단위농협',
  '20': '우리',
  '23': 'SC제일',
  '27': '씨티',
  '31': '대구',
  '32': '부산',
  '34': '광주',
  '35': '제주',
  '37': '전북',
  '39': '경남',
  '45': '새마을',
  '48': '신협',
  '50': '저축',
  '54': '홍콩상하이',
  '64': '산림',
  '71': '우체국',
  '81': '하나',
  '88': '신한',
  '89': '케이',
  '90': '카카오',
  '92': '토스',
};

/** The code of a bank given by code (two digits, or three with a leading 0) or Korean name; null when unknown. */
export function bankCode(bank: unknown): string | null {
  if (typeof bank !== 'string') return null;
  const code = bank.length === 3 && bank.startsWith('0') ? bank.slice(1) : bank;
  if (BANKS[code]) return code;
  const name = bank.replace(/(은행|뱅크)$/, '');
  return Object.keys(BANKS).find((key) => BANKS[key] === name) ?? null;
}
