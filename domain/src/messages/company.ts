/** Who runs the store. The first two are the specification's (tax documents, section 9), byte for byte. */
export const COMPANY_MESSAGES = {
  COMPANY_INCOMPLETE: '공급자 정보를 먼저 입력해주세요.',
  COMPANY_SAVED: '공급자 정보가 저장되었습니다.',
  COMPANY_TEXT_FORM: ({ max }: { max: number }) => `${max}자 이하로, 보이지 않는 문자 없이 입력해 주세요.`,
  COMPANY_BRANCH_FORM: '종사업장번호는 숫자 4자리로 입력해 주세요.',
  COMPANY_CHAT_FORM: '채팅 상담 주소는 https://로 시작하는 주소로 입력해 주세요.',
  COMPANY_PHONE_FORM: '전화번호는 숫자 8~12자리와 하이픈(-)으로 입력해 주세요.',
} as const;
