import { Network } from '@capacitor/network';
import { setNativeConnection } from '../device/connection.ts';
import { quietly } from './quietly.ts';

/** Tells the application whether the device is connected, now and from now on. Resolves once the first is known. */
export async function followNetwork(): Promise<void> {
  quietly(Network.addListener('networkStatusChange', ({ connected }) => setNativeConnection(connected)));
  setNativeConnection((await Network.getStatus()).connected);
}
