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
