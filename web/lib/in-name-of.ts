/** Never leaves the browser: with-session.ts reads it and takes it off. */
export const personHeader = 'x-dargu-person';

/**
 * Binds a request to the person in whose name it may go out, or else not at all. Between pressing a button and sending,
 * another person may have signed in, in this tab or in another one.
 *
 * @param person their key (`firebase_uid`); null leaves it to the person who is signed in then
 */
export function inNameOf<Request extends { setHeader(name: string, value: string): Request }>(
  person: string | null,
  request: Request,
): Request {
  return person === null ? request : request.setHeader(personHeader, person);
}

/** Binds a request to there being nobody signed in when it goes out, or else not at all. */
export function withoutPerson<Request extends { setHeader(name: string, value: string): Request }>(
  request: Request,
): Request {
  return request.setHeader(personHeader, '');
}
