/** Downloads the bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The started download holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
