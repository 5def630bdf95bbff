import { signs } from './signs.js';
import { cards } from './cards.js';
import { gadgets } from './gadgets.js';
import { giveaways } from './giveaways.js';
import { stationery } from './stationery.js';
import { room } from './room.js';
import { toiletries } from './toiletries.js';
import { service } from './service.js';
import { tableware } from './tableware.js';
import { apparel } from './apparel.js';
import { clothBags } from './cloth-bags.js';
import { menus } from './menus.js';
import { officePaper } from './office-paper.js';
import { textiles } from './textiles.js';
import { sheets } from './sheets.js';
import { bags } from './bags.js';
import { parcelSupplies } from './parcel-supplies.js';
import { boxes } from './boxes.js';
import { cups } from './cups.js';
import { foodpack } from './foodpack.js';
import { drinkware } from './drinkware.js';
import { glassware } from './glassware.js';

/** Every kind of goods that can be drawn. */
export const kinds = {
  ...drinkware,
  ...glassware,
  ...cups,
  ...boxes,
  ...bags,
  ...parcelSupplies,
  ...foodpack,
  ...cards,
  ...sheets,
  ...menus,
  ...officePaper,
  ...signs,
  ...clothBags,
  ...textiles,
  ...apparel,
  ...toiletries,
  ...room,
  ...tableware,
  ...service,
  ...stationery,
  ...gadgets,
  ...giveaways,
};

export type ArtKind = keyof typeof kinds;

export const artKinds = Object.keys(kinds) as ArtKind[];
