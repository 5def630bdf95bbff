import { Migration20261124003000OrderConsents } from './Migration20261124003000OrderConsents.js';
import { Migration20261124003100PrintJobs } from './Migration20261124003100PrintJobs.js';
import { Migration20261124004100PrintBoard } from './Migration20261124004100PrintBoard.js';
import { Migration20261124003200PrintSweepIndexes } from './Migration20261124003200PrintSweepIndexes.js';
import { Migration20261124004200Holidays } from './Migration20261124004200Holidays.js';
import { Migration20261124004210PrintDates } from './Migration20261124004210PrintDates.js';
import { Migration20261124004220PrintPlates } from './Migration20261124004220PrintPlates.js';
import { Migration20261124004000ProofRoom } from './Migration20261124004000ProofRoom.js';
import { Migration20261124004300Evidence } from './Migration20261124004300Evidence.js';
import { Migration20261124005000HometaxFiles } from './Migration20261124005000HometaxFiles.js';
import { Migration20261125010000PrintForgotten } from './Migration20261125010000PrintForgotten.js';
import { Migration20261128006001PlainKeys } from './Migration20261128006001PlainKeys.js';
import { Migration20261128003001ResetContacts } from './Migration20261128003001ResetContacts.js';
import { Migration20261128002001UnpaidOrdersOfMember } from './Migration20261128002001UnpaidOrdersOfMember.js';
import { Migration20261128006002ComposedTexts } from './Migration20261128006002ComposedTexts.js';
import { Migration20261128007001PrivateLinks } from './Migration20261128007001PrivateLinks.js';
import { Migration20261128230200NoticesRead } from './Migration20261128230200NoticesRead.js';
import { Migration20261129001500CardPrintDays } from './Migration20261129001500CardPrintDays.js';
import { Migration20261128230100OrderThreads } from './Migration20261128230100OrderThreads.js';
import { Migration20261128190035OrderLineCodes } from './Migration20261128190035OrderLineCodes.js';
import { Migration20261128210000PrintableByConfiguration } from './Migration20261128210000PrintableByConfiguration.js';
import { Migration20261128222900SearchedTexts } from './Migration20261128222900SearchedTexts.js';
import { Migration20261129000500StockAlerts } from './Migration20261129000500StockAlerts.js';
import { Migration20261129002000BannerPlaces } from './Migration20261129002000BannerPlaces.js';
import { Migration20261129014500Organizations } from './Migration20261129014500Organizations.js';
import { Migration20261129015000ContractPrices } from './Migration20261129015000ContractPrices.js';
import { Migration20261129020500PriceSources } from './Migration20261129020500PriceSources.js';
import { Migration20261129031930AddOrganizationToOrders } from './Migration20261129031930AddOrganizationToOrders.js';
import { Migration20261129032537OrganizationRegistryCheck } from './Migration20261129032537OrganizationRegistryCheck.js';
import { Migration20261129041437PurchaseRequests } from './Migration20261129041437PurchaseRequests.js';
import { Migration20261129050402OrdersOfRequests } from './Migration20261129050402OrdersOfRequests.js';
import { Migration20261129051500ParLists } from './Migration20261129051500ParLists.js';
import { Migration20261129083300PartnerCalls } from './Migration20261129083300PartnerCalls.js';
import { Migration20261129083425Partners } from './Migration20261129083425Partners.js';
import { Migration20261129084311ChangeLog } from './Migration20261129084311ChangeLog.js';
import { Migration20261129095130PartnerActors } from './Migration20261129095130PartnerActors.js';
import { Migration20261129100500PartnerUsage } from './Migration20261129100500PartnerUsage.js';
import { Migration20261129095443ExternalIds } from './Migration20261129095443ExternalIds.js';
import { Migration20261129095544Webhooks } from './Migration20261129095544Webhooks.js';
import { Migration20261129101305ProductFeed } from './Migration20261129101305ProductFeed.js';
import { Migration20261129095850HistoryPartners } from './Migration20261129095850HistoryPartners.js';
import { Migration20261129135706CheaperChangeLog } from './Migration20261129135706CheaperChangeLog.js';
import { Migration20261129143148DeletedProductPrices } from './Migration20261129143148DeletedProductPrices.js';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261121135322InitialSchema } from './Migration20261121135322InitialSchema.js';
import { Migration20261121165458ApiTables } from './Migration20261121165458ApiTables.js';
import { Migration20261121174504ImportsAndMovements } from './Migration20261121174504ImportsAndMovements.js';
import { Migration20261121204254Estimates } from './Migration20261121204254Estimates.js';
import { Migration20261121231440CategoryWords } from './Migration20261121231440CategoryWords.js';
import { Migration20261122190238StaffSecurity } from './Migration20261122190238StaffSecurity.js';
import { Migration20261122192900ContactProofs } from './Migration20261122192900ContactProofs.js';
import { Migration20261122194500PrintableProducts } from './Migration20261122194500PrintableProducts.js';
import { Migration20261122191622AccessRecords } from './Migration20261122191622AccessRecords.js';
import { Migration20261122210000ImportChecks } from './Migration20261122210000ImportChecks.js';
import { Migration20261122211000UploadedImages } from './Migration20261122211000UploadedImages.js';
import { Migration20261123062000SweepIndexes } from './Migration20261123062000SweepIndexes.js';
import { Migration20261123095000UndecidedAttempts } from './Migration20261123095000UndecidedAttempts.js';
import { Migration20261123101500CheapestQuantity } from './Migration20261123101500CheapestQuantity.js';
import { Migration20261124000200ListingFacets } from './Migration20261124000200ListingFacets.js';
import { Migration20261124000250SearchInOneWalk } from './Migration20261124000250SearchInOneWalk.js';
import { Migration20261124000600Company } from './Migration20261124000600Company.js';
import { Migration20261124001000ProductPrints } from './Migration20261124001000ProductPrints.js';
import { Migration20261124001100PrintedLines } from './Migration20261124001100PrintedLines.js';
import { Migration20261124001500Artworks } from './Migration20261124001500Artworks.js';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** Every migration in order, with its name in the database. */
export const MIGRATIONS: { name: string; class: MigrationClass }[] = [
  { name: 'Migration20261121135322InitialSchema', class: Migration20261121135322InitialSchema },
  { name: 'Migration20261121165458ApiTables', class: Migration20261121165458ApiTables },
  { name: 'Migration20261121174504ImportsAndMovements', class: Migration20261121174504ImportsAndMovements },
  { name: 'Migration20261121204254Estimates', class: Migration20261121204254Estimates },
  { name: 'Migration20261121231440CategoryWords', class: Migration20261121231440CategoryWords },
  { name: 'Migration20261122190238StaffSecurity', class: Migration20261122190238StaffSecurity },
  { name: 'Migration20261122191622AccessRecords', class: Migration20261122191622AccessRecords },
  { name: 'Migration20261122192900ContactProofs', class: Migration20261122192900ContactProofs },
  { name: 'Migration20261122194500PrintableProducts', class: Migration20261122194500PrintableProducts },
  { name: 'Migration20261122210000ImportChecks', class: Migration20261122210000ImportChecks },
  { name: 'Migration20261122211000UploadedImages', class: Migration20261122211000UploadedImages },
  { name: 'Migration20261123062000SweepIndexes', class: Migration20261123062000SweepIndexes },
  {
    name: 'Migration20261123095000UndecidedAttempts',
    class: Migration20261123095000UndecidedAttempts,
  },
  {
    name: 'Migration20261123101500CheapestQuantity',
    class: Migration20261123101500CheapestQuantity,
  },
  {
    name: 'Migration20261124000200ListingFacets',
    class: Migration20261124000200ListingFacets,
  },
  {
    name: 'Migration20261124000250SearchInOneWalk',
    class: Migration20261124000250SearchInOneWalk,
  },
  { name: 'Migration20261124000600Company', class: Migration20261124000600Company },
  {
    name: 'Migration20261124001000ProductPrints',
    class: Migration20261124001000ProductPrints,
  },
  {
    name: 'Migration20261124001100PrintedLines',
    class: Migration20261124001100PrintedLines,
  },
  { name: 'Migration20261124001500Artworks', class: Migration20261124001500Artworks },
  { name: 'Migration20261124003000OrderConsents', class: Migration20261124003000OrderConsents },
  { name: 'Migration20261124003100PrintJobs', class: Migration20261124003100PrintJobs },
  {
    name: 'Migration20261124003200PrintSweepIndexes',
    class: Migration20261124003200PrintSweepIndexes,
  },
  { name: 'Migration20261124004000ProofRoom', class: Migration20261124004000ProofRoom },
  { name: 'Migration20261124004100PrintBoard', class: Migration20261124004100PrintBoard },
  { name: 'Migration20261124004200Holidays', class: Migration20261124004200Holidays },
  { name: 'Migration20261124004210PrintDates', class: Migration20261124004210PrintDates },
  { name: 'Migration20261124004220PrintPlates', class: Migration20261124004220PrintPlates },
  { name: 'Migration20261124004300Evidence', class: Migration20261124004300Evidence },
  { name: 'Migration20261124005000HometaxFiles', class: Migration20261124005000HometaxFiles },
  { name: 'Migration20261125010000PrintForgotten', class: Migration20261125010000PrintForgotten },
  {
    name: 'Migration20261128002001UnpaidOrdersOfMember',
    class: Migration20261128002001UnpaidOrdersOfMember,
  },
  { name: 'Migration20261128003001ResetContacts', class: Migration20261128003001ResetContacts },
  { name: 'Migration20261128006001PlainKeys', class: Migration20261128006001PlainKeys },
  { name: 'Migration20261128006002ComposedTexts', class: Migration20261128006002ComposedTexts },
  { name: 'Migration20261128007001PrivateLinks', class: Migration20261128007001PrivateLinks },
  { name: 'Migration20261128190035OrderLineCodes', class: Migration20261128190035OrderLineCodes },
  {
    name: 'Migration20261128210000PrintableByConfiguration',
    class: Migration20261128210000PrintableByConfiguration,
  },
  { name: 'Migration20261128222900SearchedTexts', class: Migration20261128222900SearchedTexts },
  { name: 'Migration20261128230100OrderThreads', class: Migration20261128230100OrderThreads },
  { name: 'Migration20261128230200NoticesRead', class: Migration20261128230200NoticesRead },
  {
    name: 'Migration20261129000500StockAlerts',
    class: Migration20261129000500StockAlerts,
  },
  { name: 'Migration20261129001500CardPrintDays', class: Migration20261129001500CardPrintDays },
  { name: 'Migration20261129002000BannerPlaces', class: Migration20261129002000BannerPlaces },
  { name: 'Migration20261129014500Organizations', class: Migration20261129014500Organizations },
  { name: 'Migration20261129015000ContractPrices', class: Migration20261129015000ContractPrices },
  { name: 'Migration20261129020500PriceSources', class: Migration20261129020500PriceSources },
  {
    name: 'Migration20261129031930AddOrganizationToOrders',
    class: Migration20261129031930AddOrganizationToOrders,
  },
  {
    name: 'Migration20261129032537OrganizationRegistryCheck',
    class: Migration20261129032537OrganizationRegistryCheck,
  },
  { name: 'Migration20261129041437PurchaseRequests', class: Migration20261129041437PurchaseRequests },
  { name: 'Migration20261129050402OrdersOfRequests', class: Migration20261129050402OrdersOfRequests },
  { name: 'Migration20261129051500ParLists', class: Migration20261129051500ParLists },
  { name: 'Migration20261129083300PartnerCalls', class: Migration20261129083300PartnerCalls },
  { name: 'Migration20261129083425Partners', class: Migration20261129083425Partners },
  { name: 'Migration20261129084311ChangeLog', class: Migration20261129084311ChangeLog },
  { name: 'Migration20261129095130PartnerActors', class: Migration20261129095130PartnerActors },
  { name: 'Migration20261129100500PartnerUsage', class: Migration20261129100500PartnerUsage },
  { name: 'Migration20261129095443ExternalIds', class: Migration20261129095443ExternalIds },
  { name: 'Migration20261129095544Webhooks', class: Migration20261129095544Webhooks },
  { name: 'Migration20261129101305ProductFeed', class: Migration20261129101305ProductFeed },
  { name: 'Migration20261129095850HistoryPartners', class: Migration20261129095850HistoryPartners },
  { name: 'Migration20261129135706CheaperChangeLog', class: Migration20261129135706CheaperChangeLog },
  { name: 'Migration20261129143148DeletedProductPrices', class: Migration20261129143148DeletedProductPrices },
];
