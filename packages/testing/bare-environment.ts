/**
 * Variables of this process's environment that any program needs, for one that is started with settings of its own:
 * where programs are, and where Node caches compiled code, which spares it half the time of its start.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
