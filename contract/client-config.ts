/** Facts of this installation that any client may know: the body of GET /client-config.json, also inlined in pages. */
export interface ClientConfig {
  /** Sent as the `apikey` header; public by nature, it names the application and grants nothing by itself. */
  readonly apiKey: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Base address of the initials-avatar service (PLAT-13); `?seed=<name>` is added to it. */
  readonly avatarUrl: string;
  /** GA4 measurement id, or null when page analytics stay with the product's own events. */
  readonly gaMeasurementId: string | null;
  /** Address that people write to by mail; null where the operator has published no address. */
  readonly contactEmail: string | null;
  /** Address of the native app by store; null where it is not offered, or not yet. */
  readonly stores: { readonly googlePlay: string | null; readonly appStore: string | null };
  /** Native apps below this version, e.g. "1.4.0", are asked to update; null accepts all. */
  readonly native: { readonly minVersion: string | null };
  /** Social providers that are configured, e.g. ["google", "apple"]. */
  readonly providers: readonly string[];
  /** Settings of sign-ins in the app. In GET /client-config.json alone: no rendered page needs it. */
  readonly nativeSignIn?: NativeSignIn;
}

/** Options of the app's plugin of sign-ins; nothing in it is a secret. */
export interface NativeSignIn {
  /** Client ids at Google; `iosClientId` is null where Google is not offered on iOS. Null without Google. */
  readonly google: { readonly webClientId: string; readonly iosClientId: string | null } | null;
  /** True if the server knows the app on iOS at Apple. */
  readonly apple: boolean;
}
