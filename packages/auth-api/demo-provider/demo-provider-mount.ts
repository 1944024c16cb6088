/** Where the demo provider is on the site. Apart from it, so that its library is loaded only where it runs. */
export const demoProviderMount = '/stand-in';
