import { Component, createRef, type ReactNode } from 'react';
import { elementAt, type NodePath, nodePathOf } from './node-path.ts';
import { pressedEarly } from './pressed-early.ts';

interface StandingMarkupProps {
  /** Undefined as long as the markup of the server stands. */
  readonly children: ReactNode;
}

interface InUse {
  readonly focused: NodePath | null;
  readonly unfolded: readonly NodePath[];
}

// React leaves alone what stands in an element whose content is given like this, whatever was given.
const asItStands = { __html: '' };

/**
 * Markup of the server until there are children to take its place. What someone did meanwhile is not lost: what has
 * the focus keeps it, what was unfolded stays so, and the last button that was pressed is pressed again. Nothing takes
 * a place between a press and its release, which would make no click.
 *
 * A class, since only `getSnapshotBeforeUpdate` is called while the markup is still there.
 */
export class StandingMarkup extends Component<StandingMarkupProps, object, InUse | null> {
  readonly #box = createRef<HTMLDivElement>();
  readonly #listening = new AbortController();
  #pressed: NodePath | null = null;
  #isHeld = false;
  #onRelease = () => {};

  /** Resolves when nothing in the markup is held down. */
  async released(): Promise<void> {
    if (this.#isHeld) await new Promise<void>(resolve => (this.#onRelease = resolve));
  }

  override componentDidMount(): void {
    const box = this.#box.current;
    if (!box || this.props.children !== undefined) return;
    box.dataset['standing'] = '';
    const { signal } = this.#listening;
    box.addEventListener('click', event => this.#keep(box, event), { signal });
    box.addEventListener('pointerdown', () => (this.#isHeld = true), { signal });
    for (const end of ['pointerup', 'pointercancel', 'dragend'])
      // The click follows its release within the same task or the next one.
      window.addEventListener(end, () => setTimeout(() => this.#release()), { signal });
  }

  override componentWillUnmount(): void {
    this.#listening.abort();
    this.#release();
  }

  override getSnapshotBeforeUpdate(before: StandingMarkupProps): InUse | null {
    const box = this.#box.current;
    if (!box || before.children !== undefined || this.props.children === undefined) return null;
    const focused = document.activeElement;
    return {
      focused: focused && box.contains(focused) ? nodePathOf(box, focused) : null,
      unfolded: [...box.querySelectorAll('details[open]')].map(element => nodePathOf(box, element)),
    };
  }

  override componentDidUpdate(_props: StandingMarkupProps, _state: object, inUse: InUse | null): void {
    const box = this.#box.current;
    if (!box || !inUse) return;
    this.#listening.abort();
    delete box.dataset['standing'];
    for (const path of inUse.unfolded) elementAt(box, path)?.setAttribute('open', '');
    if (inUse.focused) elementAt(box, inUse.focused)?.focus({ preventScroll: true });
    const pressed = this.#pressed && elementAt(box, this.#pressed);
    // Not amid the commit.
    if (pressed) queueMicrotask(() => pressed.click());
  }

  override render(): ReactNode {
    const { children } = this.props;
    return children === undefined ? (
      <div
        ref={this.#box}
        className="[display:contents]"
        suppressHydrationWarning
        dangerouslySetInnerHTML={asItStands}
      />
    ) : (
      <div ref={this.#box} className="[display:contents]">
        {children}
      </div>
    );
  }

  #keep(box: HTMLElement, event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest(pressedEarly) : null;
    if (!pressed) return;
    const leads = pressed instanceof HTMLAnchorElement;
    if (leads && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    this.#pressed = nodePathOf(box, pressed);
  }

  #release(): void {
    this.#isHeld = false;
    this.#onRelease();
  }
}
