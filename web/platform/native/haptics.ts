import { Haptics, ImpactStyle } from '@capacitor/haptics';

export async function tick(): Promise<void> {
  // Android feels a change only between start and end.
  await Haptics.selectionStart();
  await Haptics.selectionChanged();
  await Haptics.selectionEnd();
}

export async function knock(): Promise<void> {
  await Haptics.impact({ style: ImpactStyle.Light });
}
