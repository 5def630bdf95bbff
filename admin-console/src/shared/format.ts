/** Korean phone number with its dashes; a dash if there is none. */
export function formatPhone(digits: string | null): string {
  if (digits === null || digits === '') return '–';
  const split = /^(02|0\d{2})(\d{3,4})(\d{4})$/.exec(digits);
  return split === null ? digits : split.slice(1).join('-');
}
