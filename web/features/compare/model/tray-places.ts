/** Pages where one chooses whom to compare; on others the tray would be in the way. */
const places = /^\/(?:(?:professors|courses|search)\/?$|(?:reviews\/)?(?:professor|course)\/|institution\/)/;

export function isTrayPlace(pathname: string): boolean {
  return places.test(pathname);
}
