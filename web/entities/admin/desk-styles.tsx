import deskStyles from './desk.css?url';

/** The styles of all admin screens, which are in no other page. */
export function DeskStyles() {
  return <link rel="stylesheet" href={deskStyles} />;
}
