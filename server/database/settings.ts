/** Location of the database: our own on this machine, or one that someone runs. */
export type DatabaseSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | {
      readonly kind: 'external';
      readonly url: string;
      /** Owner of the schema, who migrates at the start; null leaves that to `npm run migrate`. */
      readonly adminUrl: string | null;
      /** The way for requests past a pooler; null where `url` leads straight to PostgreSQL. */
      readonly directUrl: string | null;
      readonly replicaUrl: string | null;
    };
