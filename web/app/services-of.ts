import type { LoaderFunctionArgs } from 'react-router';
import type { AppServices } from './session/services.ts';

/** Tells what a request of the router runs on. */
export type ServicesOf = (args: Pick<LoaderFunctionArgs, 'context'>) => AppServices;
