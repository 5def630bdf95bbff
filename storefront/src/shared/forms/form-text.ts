/** What was typed into the named field, trimmed; empty for a file and for a field that is not there. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
