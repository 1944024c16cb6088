import {
  createContext,
  createElement,
  use,
  type ComponentPropsWithRef,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { readonly href: string };

const LinkContext = createContext<ElementType<LinkProps>>('a');

/** Hands the router's link to the design system, which knows no router. Without it links are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  readonly component: ComponentType<LinkProps>;
  readonly children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
