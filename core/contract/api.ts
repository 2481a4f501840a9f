import * as account from './account.ts'
import * as chat from './chat.ts'
import * as credits from './credits.ts'
import * as deletion from './deletion.ts'
import type { Endpoint } from './endpoint.ts'
import * as likes from './likes.ts'
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
  searchMembers: members.searchMembers,
  readMember: members.readMember,
  listBlocks: members.listBlocks,
  blockMember: members.blockMember,
  unblockMember: members.unblockMember,
  reportMember: members.reportMember,

  listLikes: likes.listLikes,
  likeMember: likes.likeMember,
  unlikeMember: likes.unlikeMember,
  autoLike: likes.autoLike,
  readDeck: likes.readDeck,
  swipe: likes.swipe,
  undoSkip: likes.undoSkip,
  readMatchFinder: likes.readMatchFinder,
  answerMatchFinder: likes.answerMatchFinder,
  listSuggestions: likes.listSuggestions,

  listIcebreakers: chat.listIcebreakers,
  listChats: chat.listChats,
  readChat: chat.readChat,
  deleteChat: chat.deleteChat,
  sendMessage: chat.sendMessage,
  sendGift: chat.sendGift,
  addChatPhoto: chat.addChatPhoto,
  listGifts: chat.listGifts,
  tellTyping: chat.tellTyping,
  readWaiting: chat.readWaiting,
  openEvents: chat.openEvents,

  readStatement: credits.readStatement,
  downloadStatement: credits.downloadStatement,
} as const satisfies Record<string, Endpoint>
