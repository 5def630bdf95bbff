/** The demo store as data: what seeding reads. */
export { demoBanners } from './banners.js';
export { demoCategories } from './catalog/categories.js';
export { demoProducts } from './catalog/products.js';
export { demoOrders } from './orders.js';
export { demoPeople } from './people.js';
export { demoArtworks } from './artworks.js';
