/** Hands a file to the browser to keep, under its own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download reads the address after the press has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
