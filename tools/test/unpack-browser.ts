/**
 * Unpacks the browser of npm into the folder for temporary files. Run by find-browser.ts, which says which folder that
 * is.
 */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
