/** Lengths of a correction request that the server accepts. */
const CORRECTION_MIN_LENGTH = 5;
export const CORRECTION_MAX_LENGTH = 500;

/** What is wrong with the text; true where it is valid. */
export function correctionProblem(text: string): true | string {
  const { length } = text.trim();
  if (length < CORRECTION_MIN_LENGTH) return `잘못된 내용을 ${CORRECTION_MIN_LENGTH}자 이상 입력해 주세요.`;
  return length <= CORRECTION_MAX_LENGTH || `${CORRECTION_MAX_LENGTH}자까지 입력할 수 있습니다.`;
}
