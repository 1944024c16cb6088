/**
 * Ignores failures of what the shell does beside the page, such as colouring a bar: a device that cannot do it runs the
 * application all the same.
 */
export function ignoreFailure(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
