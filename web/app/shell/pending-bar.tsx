import { useNavigation } from 'react-router';

/** A thin line at the top while the next screen loads; it waits a moment, so that quick navigation shows nothing. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
      <div className="bg-accent animate-breathe h-full opacity-0 transition-opacity delay-200 duration-500 starting:opacity-0" />
    </div>
  );
}
