import * as account from './account.ts'
import * as deletion from './deletion.ts'
import type { Endpoint } from './endpoint.ts'
import * as mail from './mail.ts'
import * as members from './members.ts'
import * as photos from './photos.ts'
import * as site from './site.ts'

/** Every call of the API. A call that is not listed here is not served. */
export const api = {
  readHealth: site.readHealth,
  readSettings: site.readSettings,
  readCompany: site.readCompany,
  listInterests: site.listInterests,
  listRegions: site.listRegions,
  geocode: site.geocode,
  listCities: site.listCities,

  readUser: account.readUser,
  logIn: account.logIn,
  updateUser: account.updateUser,
  logOut: account.logOut,
  signUp: account.signUp,
  sendActivationMail: account.sendActivationMail,
  activate: account.activate,
  requestReset: account.requestReset,
  resetPassword: account.resetPassword,
  changePassword: account.changePassword,
  requestMailChange: account.requestMailChange,
  confirmMailChange: account.confirmMailChange,
  listSessions: account.listSessions,
  endSessions: account.endSessions,
  requestData: account.requestData,

  readDeletion: deletion.readDeletion,
  deleteAccount: deletion.deleteAccount,
  restoreAccount: deletion.restoreAccount,

  readShortLink: mail.readShortLink,
  unsubscribe: mail.unsubscribe,
  reportMail: mail.reportMail,

  listPhotos: photos.listPhotos,
  addPhoto: photos.addPhoto,
  updatePhoto: photos.updatePhoto,
  deletePhoto: photos.deletePhoto,

  listGlimpse: members.listGlimpse,
} as const satisfies Record<string, Endpoint>
