import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * A link to a page of ours. While rendering on the server it is a plain anchor: the router's own link resolves each
 * address against the current page and its matches, which addresses that begin with a slash do not need. In the
 * browser it is the router's, with the same attributes.
 */
export const Link = import.meta.env.SSR ? PlainLink : RouterLink

function PlainLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch: _prefetch,
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
