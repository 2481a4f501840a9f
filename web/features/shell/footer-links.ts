/** Links about the site, in this order (docs/product.md, shell-footer). */
export const FOOTER_LINKS = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['cookies', '/cookies'],
  ['ban', '/ban'],
  ['pricing', '/pricing'],
  ['complaints', '/complaints'],
  ['report', '/report'],
  ['return_policy', '/return-policy'],
  ['faq', '/faq'],
  ['service', '/service'],
  ['help', '/help'],
  ['fictional', '/fictional'],
  ['honest', '/honest'],
  ['withdraw', '/withdraw'],
] as const
