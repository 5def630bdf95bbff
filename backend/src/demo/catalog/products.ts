import type { DemoProduct } from '../types.js';
import { amenityBath } from './amenity-bath.js';
import { amenityLinen } from './amenity-linen.js';
import { amenityRoom } from './amenity-room.js';
import { drinkGlasses, drinkMugs } from './drink-mugs.js';
import { drinkPaperCups } from './drink-paper-cups.js';
import { drinkTumblers } from './drink-tumblers.js';
import { kitchenHall } from './kitchen-hall.js';
import { kitchenWear } from './kitchen-wear.js';
import { kitchenCutlery, kitchenTableware } from './kitchen-table.js';
import { livingBags } from './living-bags.js';
import { livingScents, livingTextiles } from './living-home.js';
import { packagingBags, packagingSupplies } from './packaging-bags.js';
import { packagingBoxes } from './packaging-boxes.js';
import { packagingCoffee, packagingFood } from './packaging-food.js';
import { printCards, printStickers } from './print-cards.js';
import { printFlyers, printOffice } from './print-sheets.js';
import { printBanners, printMenus } from './print-signs.js';
import { promotionStationery } from './promotion-stationery.js';
import { promotionAccessories } from './promotion-accessory.js';
import { promotionDigital } from './promotion-digital.js';
import { promotionSeason, promotionWear } from './promotion-wear.js';

/** Every product of the demo store, category by category. */
export const demoProducts: DemoProduct[] = [
  ...printCards,
  ...printStickers,
  ...printFlyers,
  ...printOffice,
  ...printMenus,
  ...printBanners,
  ...packagingBoxes,
  ...packagingBags,
  ...packagingSupplies,
  ...packagingFood,
  ...packagingCoffee,
  ...drinkTumblers,
  ...drinkMugs,
  ...drinkGlasses,
  ...drinkPaperCups,
  ...livingBags,
  ...livingTextiles,
  ...livingScents,
  ...promotionStationery,
  ...promotionDigital,
  ...promotionAccessories,
  ...promotionWear,
  ...promotionSeason,
  ...amenityBath,
  ...amenityLinen,
  ...amenityRoom,
  ...kitchenTableware,
  ...kitchenCutlery,
  ...kitchenHall,
  ...kitchenWear,
];
