const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

/** '1.2MB', '84KB'. */
export function fileSize(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${(bytes / MEGABYTE).toFixed(1)}MB`
    : `${Math.max(1, Math.round(bytes / KILOBYTE))}KB`;
}
