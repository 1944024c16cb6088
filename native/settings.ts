/** What the shells of Android and iOS, the bundle that they carry and the server agree on. */

/** Id of the app in both stores. */
export const appId = 'il.co.dargu.app';
export const appName = 'דרגו';
/** Ground of the dark theme: status bar, splash screen, and what shows before the first paint. */
export const groundColor = '#0b0e15';
/** The channel of live updates (PLAT-12). */
export const liveUpdateChannel = 'production';
/** The app by name at the live update endpoint. */
export const liveUpdateAppId = 'dargu';
/** Host of the server that the apps of both stores ask, whose addresses they open, and that serves live updates. */
export const serverHost = 'dargu.co.il';
/**
 * The client id at Google of the app on iOS, which is the server's `GOOGLE_IOS_CLIENT_ID`; empty without one. Google's
 * SDK ends an app that lacks the URL scheme of the id that it is given, so the app offers Google where both are the same.
 */
export const googleIosClientId: string = '';
/** What stands before that id in the user agent of the app on iOS. */
export const googleClientMark = 'GoogleClient/';
/**
 * The oldest web views that run the client: those with light-dark() in CSS, of 2024. The build writes CSS for them, and
 * both shells promise no older system.
 */
export const oldestWebView = { chrome: 123, safari: '17.5' } as const;
/** Android 8 is the oldest one that still has a web view of that version. */
export const oldestAndroidSdk = 26;
