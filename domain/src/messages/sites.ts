type Bound = number | string | null;

/** Bounds of an answer in words: '1 이상 10 이하여야', '1 이상이어야', '10 이하여야'. */
function mustBe(min: Bound, max: Bound): string {
  if (max === null) return `${min ?? ''} 이상이어야`;
  return min === null ? `${max} 이하여야` : `${min} 이상 ${max} 이하여야`;
}

/** Customers that an admin makes, their sites, and the sites' forms. */
export const SITE_MESSAGES = {
  CUSTOMER_CREATED: '고객이 등록되었습니다.',
  CUSTOMER_NOT_FOUND: '고객을 찾을 수 없습니다.',
  MANAGER_ASSIGNED: '담당 매니저가 변경되었습니다.',

  SITE_CREATED: '사이트가 등록되었습니다.',
  SITE_SAVED: '사이트가 저장되었습니다.',
  SITE_DELETED: '사이트가 삭제되었습니다.',
  SITE_NOT_FOUND: '사이트를 찾을 수 없습니다.',
  SITE_NAME_REQUIRED: '사이트 이름을 입력해 주세요.',
  SITE_URL_FORM: '사이트 주소는 http 또는 https로 시작해야 합니다.',
  SITE_LIMIT: '사이트는 고객당 최대 100개까지 등록할 수 있습니다.',
  SITE_ADDRESS_MISSING: '사이트에 등록된 주소가 없습니다.',

  CUSTOMER_INVITED: '초대 코드를 만들었습니다. 고객 본인에게만 전달해 주세요.',
  CLAIM_CODE_WRONG: '인증번호가 일치하지 않습니다.',
  CLAIM_INVITATION_REQUIRED: '담당 매니저에게 받은 초대 코드를 입력해 주세요.',
  CLAIM_INVITATION_WRONG: '초대 코드가 일치하지 않습니다.',
  CLAIM_INVITATION_MISSING:
    '사용할 수 있는 초대 코드가 없습니다. 담당 매니저에게 새 코드를 요청한 후 입력해 주세요.',

  FORM_CREATED: '양식이 등록되었습니다.',
  FORM_SAVED: '양식이 저장되었습니다.',
  FORM_DELETED: '양식이 삭제되었습니다.',
  FORM_NOT_FOUND: '양식을 찾을 수 없습니다.',
  FORM_LIMIT: '양식은 사이트당 최대 50개까지 등록할 수 있습니다.',
  FORM_TITLE_REQUIRED: '양식 제목을 입력해 주세요.',
  FORM_STATUS_FORM: '알 수 없는 양식 상태입니다.',
  FORM_FIELDS_REQUIRED: '접수를 시작하려면 항목이 1개 이상 필요합니다.',
  FORM_FIELDS_LIMIT: '항목은 최대 50개까지 만들 수 있습니다.',
  FORM_FIELD_CODE_FORM: '항목 코드는 영문 소문자로 시작하고 영문 소문자/숫자/하이픈/밑줄만 허용됩니다.',
  FORM_FIELD_CODE_TAKEN: '항목 코드가 중복되었습니다.',
  FORM_FIELD_LABEL_REQUIRED: '항목 이름은 1~100자로 입력해 주세요.',
  FORM_FIELD_TYPE_FORM: '알 수 없는 항목 유형입니다.',
  FORM_FIELD_CHOICES_FORM: '선택지는 서로 다른 1~50개여야 합니다.',
  FORM_FIELD_RANGE_FORM: '항목의 최솟값은 최댓값보다 클 수 없습니다.',

  FORM_CLOSED: '접수가 마감된 양식입니다.',
  FORM_CHANGED: '양식이 변경되었습니다. 새로고침 후 다시 작성해 주세요.',
  FORM_ANSWERED: '제출되었습니다.',
  FORM_ANSWER_LIMIT: '한 양식에는 최대 100번까지 제출할 수 있습니다.',
  FORM_VALUE_REQUIRED: ({ label }: { label: string }) => `'${label}' 항목을 입력해 주세요.`,
  FORM_VALUE_FORM: ({ label }: { label: string }) => `'${label}' 항목의 형식이 올바르지 않습니다.`,
  FORM_VALUE_LONG: ({ label, max }: { label: string; max: number }) =>
    `'${label}' 항목은 ${max}자까지 입력할 수 있습니다.`,
  FORM_VALUE_RANGE: ({ label, min, max }: { label: string; min: Bound; max: Bound }) =>
    `'${label}' 항목은 ${mustBe(min, max)} 합니다.`,
  FORM_VALUE_CHOICE: ({ label }: { label: string }) => `'${label}' 항목은 보기에서 선택해 주세요.`,
  FORM_VALUE_FILES: ({ label, max }: { label: string; max: number }) =>
    `'${label}' 항목에는 파일을 ${max}개까지 첨부할 수 있습니다.`,
} as const;
