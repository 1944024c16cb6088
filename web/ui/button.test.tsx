import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkProvider, type LinkProps } from './link.tsx';
import { renderIn, violations } from './testing/render-in.tsx';

describe('the button', () => {
  it('does what it says once a press', async () => {
    const onClick = vi.fn();
    const { user } = renderIn('rtl', <Button onClick={onClick}>פרסום</Button>);
    await user.click(screen.getByRole('button', { name: 'פרסום' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('sends no form unless it is told to', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderIn(
      'rtl',
      <form onSubmit={onSubmit}>
        <Button>plain</Button>
        <Button type="submit">send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'plain' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps its name and the focus while it is loading, and takes no second press', async () => {
    const onClick = vi.fn();
    const { user, rerender } = renderIn('rtl', <Button onClick={onClick}>Send</Button>);
    await user.tab();
    rerender(
      <Button onClick={onClick} loading>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(await violations()).toEqual([]);
  });

  it('does not send its form while it is loading', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderIn(
      'rtl',
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has a name when it is only an icon', async () => {
    renderIn('rtl', <IconButton icon="close" label="Close" />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
    expect(await violations()).toEqual([]);
  });
});

describe('links', () => {
  it('are plain anchors without a router', () => {
    renderIn('rtl', <ButtonLink href="/professors">Professors</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Professors' }).getAttribute('href')).toBe('/professors');
  });

  it('are the router’s where one is given', () => {
    const RouterLink = ({ href, children, ...rest }: LinkProps) => (
      <a {...rest} href={`/app${href}`} data-router="yes">
        {children}
      </a>
    );
    renderIn(
      'rtl',
      <LinkProvider component={RouterLink}>
        <ButtonLink href="/professors">Professors</ButtonLink>
      </LinkProvider>,
    );
    const link = screen.getByRole('link', { name: 'Professors' });
    expect([link.getAttribute('href'), link.dataset['router']]).toEqual(['/app/professors', 'yes']);
  });
});
