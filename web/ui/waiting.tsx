import { Spinner } from './spinner.tsx';

/** In place of what is about to come, about as high; said to screen readers. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <div className="grid min-h-40 place-items-center text-xl text-accent">
      <Spinner />
      <output className="sr-only">{label}</output>
    </div>
  );
}
