import type { Country } from '../core/i18n/locales.ts'

/**
 * Cities for the map of each country, largest first, by their local names, with the region where a name
 * repeats. Cities too close to a larger one are left out.
 */
export const MAP_CITIES: Record<Country, string> = {
  NL: 'Amsterdam, Rotterdam, Den Haag, Utrecht, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Apeldoorn, Enschede, Arnhem, Zwolle, Leeuwarden, Maastricht, Middelburg, Den Helder, Emmen, Assen',
  BE: 'Brussel / Bruxelles, Antwerpen, Gent, Charleroi, Liège, Brugge, Namur, Leuven, Mons, Hasselt, Kortrijk, Oostende, Arlon, Bastogne, Turnhout, Verviers',
  DE: 'Berlin, Hamburg, München, Köln, Frankfurt am Main, Stuttgart, Leipzig, Dresden, Hannover, Nürnberg, Bremen, Dortmund, Kiel, Rostock, Freiburg im Breisgau, Saarbrücken, Erfurt, Kassel, Münster, Regensburg',
  AT: 'Wien, Graz, Linz, Salzburg, Innsbruck, Klagenfurt am Wörthersee, Bregenz, Sankt Pölten, Villach, Eisenstadt, Wels',
  CH: 'Zürich, Genève, Basel, Lausanne, Bern, Luzern, St. Gallen, Lugano, Chur, Sion, Fribourg, Neuchâtel, Schaffhausen',
  FR: 'Paris, Marseille, Lyon, Toulouse, Nice, Nantes, Montpellier, Strasbourg, Bordeaux, Lille, Rennes, Reims, Dijon, Clermont-Ferrand, Limoges, Brest, Caen, Tours, Perpignan, Ajaccio',
  IT: 'Roma, Milano, Napoli, Torino, Palermo, Genova, Bologna, Firenze, Bari, Catania, Venezia, Cagliari, Verona, Trieste, Pescara, Perugia, Reggio Calabria, Sassari, Bolzano',
  ES: 'Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Murcia, Palma, Bilbao, Valladolid, Vigo, Gijón, Granada, A Coruña, Badajoz, Pamplona, Salamanca, Burgos, Cáceres',
  GB: 'London, Birmingham, Glasgow, Manchester, Leeds, Edinburgh, Bristol, Cardiff, Belfast, Newcastle upon Tyne, Liverpool, Plymouth, Aberdeen, Norwich, Southampton, Inverness, Dundee, Swansea, Kingston upon Hull',
  IE: 'Dublin, Cork, Limerick, Galway, Waterford, Drogheda, Sligo, Kilkenny, Tralee, Athlone, Letterkenny, Wexford, Castlebar',
  US: 'New York City US-NY, Los Angeles US-CA, Chicago US-IL, Houston US-TX, Phoenix US-AZ, Philadelphia US-PA, Dallas US-TX, Atlanta US-GA, Miami US-FL, Seattle US-WA, Denver US-CO, Boston US-MA, San Francisco US-CA, Minneapolis US-MN, Detroit US-MI, New Orleans US-LA, Kansas City US-MO, Las Vegas US-NV, Salt Lake City US-UT, Portland US-OR, Charlotte US-NC, Boise US-ID, Billings US-MT, Albuquerque US-NM',
  CA: "Toronto CA-ON, Montréal CA-QC, Vancouver CA-BC, Calgary CA-AB, Edmonton CA-AB, Winnipeg CA-MB, Québec CA-QC, Halifax CA-NS, Saskatoon CA-SK, Ottawa CA-ON, Regina CA-SK, St. John's CA-NL, Thunder Bay CA-ON, Kelowna CA-BC, Moncton CA-NB",
  AU: 'Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra, Hobart, Darwin, Townsville, Cairns, Alice Springs, Rockhampton, Kalgoorlie, Geraldton, Broken Hill',
  NZ: 'Auckland, Christchurch, Wellington, Hamilton, Tauranga, Dunedin, Napier, Palmerston North, Nelson, Invercargill, Queenstown, Whangarei, New Plymouth, Gisborne, Greymouth, Timaru',
  PL: 'Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Białystok, Katowice, Olsztyn, Rzeszów, Kielce, Koszalin, Zielona Góra, Opole',
  DK: 'København, Aarhus, Odense, Aalborg, Esbjerg, Kolding, Herning, Viborg, Næstved, Rønne, Sønderborg, Nykøbing Falster, Hjørring, Thisted',
  NO: 'Oslo, Bergen, Trondheim, Stavanger, Kristiansand, Tromsø, Bodø, Ålesund, Hamar, Alta, Narvik, Mo i Rana, Kirkenes, Steinkjer, Førde',
  SE: 'Stockholm, Göteborg, Malmö, Uppsala, Linköping, Örebro, Umeå, Luleå, Östersund, Sundsvall, Karlstad, Kiruna, Kalmar, Visby, Falun, Jönköping, Växjö',
  FI: 'Helsinki, Tampere, Turku, Oulu, Jyväskylä, Kuopio, Vaasa, Rovaniemi, Joensuu, Lappeenranta, Kajaani, Kokkola, Pori, Ivalo, Mikkeli',
}

type Box = { west: number; south: number; east: number; north: number }

/** The part of a country that is drawn, where it has remote islands or reaches into empty land. */
export const WINDOWS: { [C in Country]?: Box } = {
  NL: { west: 3, south: 50.5, east: 7.5, north: 54 },
  FR: { west: -5.5, south: 41, east: 10, north: 51.5 },
  ES: { west: -9.8, south: 35.8, east: 4.5, north: 44 },
  US: { west: -125, south: 24, east: -66, north: 49.5 },
  CA: { west: -130, south: 41, east: -52, north: 60 },
  AU: { west: 112, south: -44.5, east: 154.5, north: -9 },
  NZ: { west: 166, south: -48, east: 179.5, north: -34 },
  NO: { west: 4, south: 57.5, east: 31.5, north: 71.5 },
}

/** The number of empty dots between towns that still count as land, where towns lie far apart. */
export const GAPS: { [C in Country]?: number } = {
  US: 2,
  CA: 4,
  AU: 8,
  NO: 2,
  SE: 3,
  FI: 3,
  NZ: 3,
  ES: 2,
  GB: 2,
  IE: 3,
}
