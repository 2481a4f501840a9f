import type { FC } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

/** The router's prefetching is left out: it would fetch a page's data, which no browser keeps, once more. */
type LinkProps = Omit<RouterLinkProps, 'prefetch'>

/**
 * A link to a page of ours. While rendering on the server it is a plain anchor: the router's own link resolves each
 * address against the current page and its matches, which addresses that begin with a slash do not need. In the
 * browser it is the router's, with the same attributes.
 */
export const Link: FC<LinkProps> = import.meta.env.SSR ? PlainLink : RouterLink

function PlainLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    preventScrollReset: _scroll,
    relative: _relative,
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    mask: _mask,
    ...rest
  } = props
  // A relative address, or one in parts, needs the router.
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
