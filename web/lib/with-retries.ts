const maxRetries = 3;
/** Between two attempts (STATE-04), ms. */
const retryDelayMs = 500;

/**
 * The result of a request, which is sent again three times where it fails or brings nothing of use.
 *
 * @throws as the last attempt does
 */
export async function withRetries<T>(
  load: () => Promise<T>,
  isUseful: (result: T) => boolean = () => true,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === maxRetries;
    try {
      const result = await load();
      if (isUseful(result) || isLast) return result;
    } catch (error) {
      if (isLast) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, retryDelayMs));
  }
}
