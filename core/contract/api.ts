import * as account from './account/account.ts'
import * as deletion from './account/deletion.ts'
import * as links from './account/links.ts'
import * as photos from './account/photos.ts'
import { closeOut } from './account/self-exclusion.ts'
import * as chat from './chat/chat.ts'
import type { Endpoint } from './endpoint.ts'
import * as likes from './likes/likes.ts'
import * as members from './members/members.ts'
import * as photoAccess from './members/photo-access.ts'
import * as credits from './money/credits.ts'
import * as debit from './money/direct-debit.ts'
import * as money from './money/money.ts'
import * as webhook from './money/webhook.ts'
import * as mail from './reach/mail.ts'
import * as push from './reach/push.ts'
import * as review from './review/review.ts'
import * as content from './site/documents.ts'
import * as honesty from './site/honesty.ts'
import * as site from './site/site.ts'
import * as support from './support/support.ts'
import * as tracking from './tracking/tracking.ts'

/** Every call of the API. A call that is not listed here is not served. */
export const api = {
  readHealth: site.readHealth,
  readSettings: site.readSettings,
  readCompany: site.readCompany,
  listInterests: site.listInterests,
  listRegions: site.listRegions,
  geocode: site.geocode,
  listCities: site.listCities,
  readContent: content.readContent,
  readHonesty: honesty.readHonesty,
  downloadHonesty: honesty.downloadHonesty,
  downloadHonestyTable: honesty.downloadHonestyTable,
  readOwnHonesty: honesty.readOwnHonesty,
  contact: support.contact,
  complain: support.complain,
  readDecision: review.readDecision,
  appealDecision: review.appealDecision,
  giveNotice: review.giveNotice,
  readOwnTicket: support.readOwnTicket,
  replyToTicket: support.replyToTicket,

  readUser: account.readUser,
  logIn: account.logIn,
  updateUser: account.updateUser,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
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
  listStaffLooks: account.listStaffLooks,

  closeOut,
  readDeletion: deletion.readDeletion,
  deleteAccount: deletion.deleteAccount,
  readLink: links.readLink,
  undoMailChange: links.undoMailChange,
  openRestore: links.openRestore,
  restoreAccount: links.restoreAccount,
  downloadData: links.downloadData,

  readShortLink: mail.readShortLink,
  unsubscribe: mail.unsubscribe,
  reportMail: mail.reportMail,

  listPhotos: photos.listPhotos,
  addPhoto: photos.addPhoto,
  updatePhoto: photos.updatePhoto,
  deletePhoto: photos.deletePhoto,

  listGlimpse: members.listGlimpse,
  readLander: members.readLander,
  searchMembers: members.searchMembers,
  readMember: members.readMember,
  listBlocks: members.listBlocks,
  blockMember: members.blockMember,
  unblockMember: members.unblockMember,
  reportMember: members.reportMember,
  listPhotoAccess: photoAccess.listPhotoAccess,
  askForPhotos: photoAccess.askForPhotos,
  answerPhotoRequest: photoAccess.answerPhotoRequest,
  takeBackPhotos: photoAccess.takeBackPhotos,

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
  askIfReal: chat.askIfReal,
  listChats: chat.listChats,
  readChat: chat.readChat,
  deleteChat: chat.deleteChat,
  readNotes: chat.readNotes,
  deleteNote: chat.deleteNote,
  sendMessage: chat.sendMessage,
  sendGift: chat.sendGift,
  addChatPhoto: chat.addChatPhoto,
  listGifts: chat.listGifts,
  setHeart: chat.setHeart,
  notifyTyping: chat.notifyTyping,
  readWaiting: chat.readWaiting,
  openEvents: chat.openEvents,

  reportHidden: tracking.reportHidden,
  reportBounce: tracking.reportBounce,

  readStatement: credits.readStatement,
  downloadStatement: credits.downloadStatement,

  listPackages: money.listPackages,
  readDiscount: money.readDiscount,
  placeOrder: money.placeOrder,
  readPayment: money.readPayment,
  listPayments: money.listPayments,
  cancelPayment: money.cancelPayment,
  readRepeatOrder: money.readRepeatOrder,
  readWithdrawal: money.readWithdrawal,
  withdraw: money.withdraw,
  withdrawByNumber: money.withdrawByNumber,
  readSpendingLimits: money.readSpendingLimits,
  changeSpendingLimits: money.changeSpendingLimits,
  readSpentMonth: money.readSpentMonth,
  takeStayOffer: money.takeStayOffer,
  sendDebitCode: debit.sendDebitCode,
  payByDebit: debit.payByDebit,
  takeWebhook: webhook.takeWebhook,
  takePostback: webhook.takePostback,
} as const satisfies Record<string, Endpoint>
