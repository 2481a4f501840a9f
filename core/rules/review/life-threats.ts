import type { Country } from '../../i18n/locales.ts'
import type { CaseReason } from './cases.ts'

/** The checklist for a threat to somebody's life (docs/product.md, review-life). */
export const LIFE_STEPS = ['read', 'help_offered', 'police_called', 'handed_over', 'owner_told'] as const
export type LifeStep = (typeof LIFE_STEPS)[number]

/** What can be handed over about a member. */
export const HANDOVER_FIELDS = [
  'name',
  'mail',
  'phone',
  'address',
  'birth',
  'place',
  'devices',
  'messages',
] as const
export type HandoverField = (typeof HANDOVER_FIELDS)[number]

/** Why data may be handed over: to save a life (GDPR 6.1 d), our duty to report (DSA 18), or an order (DSA 10). */
export const HANDOVER_GROUNDS = ['life', 'duty', 'order'] as const
export type HandoverGround = (typeof HANDOVER_GROUNDS)[number]

/** The owners are alarmed when a person looks up who more members are than this in a day. Our choice. */
export const IDENTITIES_BEFORE_ALARM = 5

/** Whether a case has a signal that somebody's life may be in danger. */
export const isLifeThreat = (signals: readonly { reason: CaseReason }[]): boolean =>
  signals.some(({ reason }) => reason === 'threat' || reason === 'self_harm')

/** Where minors are reported in a country, and its emergency number. */
export type Authority = { name: string; address: string; emergency: string }

const at = (name: string, address: string, emergency = '112'): Authority => ({ name, address, emergency })

const AUTHORITIES: Record<Country, Authority> = {
  NL: at('Offlimits (Meldpunt Kinderporno)', 'https://offlimits.nl'),
  BE: at('Child Focus', 'https://stopchildporno.be'),
  DE: at('Internet-Beschwerdestelle', 'https://www.internet-beschwerdestelle.de'),
  AT: at('Stopline', 'https://www.stopline.at'),
  CH: at('clickandstop.ch', 'https://www.clickandstop.ch'),
  FR: at('PHAROS', 'https://www.internet-signalement.gouv.fr'),
  IT: at('Polizia Postale', 'https://www.commissariatodips.it'),
  ES: at('INCIBE', 'https://www.incibe.es'),
  GB: at('Internet Watch Foundation', 'https://report.iwf.org.uk', '999'),
  IE: at('Hotline.ie', 'https://www.hotline.ie'),
  US: at('NCMEC CyberTipline', 'https://report.cybertip.org', '911'),
  CA: at('Cybertip.ca', 'https://www.cybertip.ca', '911'),
  AU: at('eSafety Commissioner', 'https://www.esafety.gov.au', '000'),
  NZ: at('Department of Internal Affairs', 'https://www.dia.govt.nz', '111'),
  PL: at('Dyżurnet.pl', 'https://dyzurnet.pl'),
  DK: at('Red Barnet AnmeldDet', 'https://anmelddet.dk'),
  NO: at('Kripos', 'https://tips.kripos.no'),
  SE: at('Polisen', 'https://polisen.se'),
  FI: at('Pelastakaa Lapset, Nettivihje', 'https://nettivihje.pelastakaalapset.fi'),
}

export const authorityIn = (country: Country): Authority => AUTHORITIES[country]
