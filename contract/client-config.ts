/** What any client may know of this installation: the body of GET /client-config.json, also inlined in pages. */
export interface ClientConfig {
  /** Sent as the `apikey` header; public by nature, it names the application and grants nothing by itself. */
  readonly apiKey: string;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Base address of the initials-avatar service (PLAT-13); `?seed=<name>` is added to it. */
  readonly avatarUrl: string;
  /** GA4 measurement id, or null when page analytics stay with the product's own events. */
  readonly gaMeasurementId: string | null;
  /** Where people write to by mail; null where the operator has published no address. */
  readonly contactEmail: string | null;
  /** Where the native app is offered, by store; null where it is not, or not yet. */
  readonly stores: { readonly googlePlay: string | null; readonly appStore: string | null };
  /** Native apps below this version, e.g. "1.4.0", are told to update; null accepts all. */
  readonly native: { readonly minVersion: string | null };
  /** Social providers that are configured, e.g. ["google", "apple"]. */
  readonly providers: readonly string[];
}
