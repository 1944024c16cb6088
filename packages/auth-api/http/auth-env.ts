/** Variables that the server in front puts into the context of each request. */
export interface AuthEnv {
  Variables: {
    /** Stands in the log. */
    requestId: string;
    /** Network address of the client, past trusted proxies; '' when it is not known. */
    clientAddress: string;
  };
}
