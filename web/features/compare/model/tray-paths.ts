/** Pages where one chooses whom to compare; on others the tray would be in the way. */
const trayPaths =
  /^\/(?:(?:professors|courses|search|profile\/shortlist)\/?$|(?:reviews\/)?(?:professor|course)\/|institution\/)/;

export function showsTray(pathname: string): boolean {
  return trayPaths.test(pathname);
}
