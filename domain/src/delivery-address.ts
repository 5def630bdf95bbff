/** Where goods are sent: in a member's address book, at a site, and as an order keeps it. */
export interface DeliveryAddress {
  receiverName: string;
  receiverPhone: string | null;
  postalCode: string | null;
  address1: string;
  address2: string | null;
  city: string | null;
  state: string | null;
  memo: string | null;
}
