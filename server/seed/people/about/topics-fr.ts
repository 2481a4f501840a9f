import type { TopicSentences } from './about-bank.ts'

export const topicsFr: TopicSentences = {
  adventure: [
    'Je dis oui d’abord et je cherche le mode d’emploi ensuite.',
    'Ma valise n’est jamais vraiment défaite, on ne sait jamais.',
    'J’ai [sauté en parachute|dormi dans un phare|traversé un lac à la nage] et j’ai déjà la suite en tête.',
  ],
  animals: [
    'Mon [chat|chien|lapin] s’appelle [Monsieur Paul|Caramel|Biscotte] et c’est lui qui commande.',
    'Je connais tous les chiens du quartier par leur prénom, leurs maîtres un peu moins.',
    'Le dimanche j’aide au refuge, et je rentre avec des poils partout et le cœur léger.',
  ],
  art: [
    'Au musée, je choisis un seul tableau et je lui consacre l’après-midi.',
    'J’apprends la gravure : j’ai de l’encre jusqu’aux coudes et un bonheur fou.',
    'Mes murs sont couverts de trouvailles de brocante dont je suis trop {fière|fier}.',
  ],
  astrology: [
    '[Balance|Lion|Poissons] jusqu’au bout des ongles, du moins quand ça m’arrange.',
    'L’horoscope, je le lis le soir, pour vérifier s’il avait raison.',
    'Je suis capable de deviner un signe en trois messages. Enfin, une fois sur douze.',
  ],
  bbq: [
    'Au premier rayon de soleil, j’allume le barbecue, même en manteau.',
    'Les braises, c’est mon domaine ; la vaisselle, on en discute.',
  ],
  beach: [
    'La plage, je la préfère hors saison, avec le vent et personne autour.',
    'Je ramasse des coquillages sans jamais pouvoir m’arrêter, et mes poches s’en souviennent.',
    'Un livre, une serviette, le bruit des vagues : on ne me revoit pas avant le soir.',
  ],
  beer: [
    'Une bière artisanale en fin de journée, c’est ma méditation à moi.',
    'Je goûte les petites brasseries une à une et je tiens un carnet très sérieux.',
  ],
  biking: [
    'Je grimpe des cols à vélo, lentement, en insultant gentiment la pente.',
    'Je traverse la ville à vélo en chantant, ça remplace la sonnette.',
    'Une matinée de vélo, une part de tarte à l’arrivée : l’équilibre parfait.',
  ],
  coffee: [
    'Mon café, je le prends au comptoir, avec les nouvelles du quartier.',
    'Avant neuf heures, ne me demande rien ; après deux cafés, demande-moi tout.',
    'Un bistrot, une table bancale, un expresso : voilà mon salon.',
  ],
  cooking: [
    'Chez moi ça sent [l’ail et le thym|le pain chaud|la fleur d’oranger], et il y a toujours de la musique.',
    'Je cuisine sans peser, au grand désespoir de la famille.',
    'Mon [gratin|risotto|clafoutis] a réconcilié des familles entières, j’exagère à peine.',
  ],
  dancing: [
    'Le jeudi, c’est [salsa|rock|tango], et rien d’autre ne compte.',
    'Je danse en faisant la vaisselle, il faut bien que quelqu’un s’amuse.',
    'Aux mariages, on me retrouve toujours au milieu de la piste avec les grands-tantes.',
  ],
  fashion: [
    'Ma garde-robe, c’est moitié friperie, moitié coup de tête.',
    'Je couds mes vêtements et je les porte avec une fierté déraisonnable.',
    'J’ai un faible pour les marinières et aucune intention de me soigner.',
  ],
  foodie: [
    'À table, je parle déjà du prochain repas.',
    'Je peux débattre une heure du meilleur croissant du quartier.',
    'Je voyage surtout pour goûter, les monuments viennent après le dessert.',
  ],
  gardening: [
    'Mes tomates ont des prénoms et mes limaces sont prévenues.',
    'Au fond du jardin, j’ai une cabane de travers où je suis {la plus heureuse|le plus heureux} du monde.',
    'Je parle à mes rosiers, et cette année ils répondent par des fleurs.',
  ],
  gym: [
    'À sept heures je suis à la salle, grognon à l’aller, {radieuse|radieux} au retour.',
    'Je fais du sport surtout pour avoir le droit de reprendre du dessert.',
  ],
  hiking: [
    'Je marche de gîte en gîte, avec un fromage de trop et un pull de moins.',
    'J’aime partir tôt, quand la brume dort encore dans la vallée.',
    'Les sentiers de montagne me remettent les idées dans le bon ordre.',
  ],
  hugging: [
    'Je suis pour les étreintes à l’ancienne : solides et sans montre.',
    'Un plaid, une épaule, une soirée d’hiver : je n’ai pas besoin d’autre programme.',
  ],
  kissing: [
    'Je crois aux baisers sous un parapluie, surtout quand il est trop petit.',
    'J’ai déjà raté un train pour un baiser, et j’ai bien fait.',
  ],
  movies: [
    'Le mardi soir, je vais au ciné-club et je reste pour le débat, même quand je n’ai rien compris.',
    'Les soirs de pluie, je revois de vieux [polars|films de Tati|mélodrames] sous un plaid.',
    'Je pleure devant les dessins animés et je l’assume.',
  ],
  music: [
    'Mes vinyles sont rangés par humeur, et je suis {la seule|le seul} à m’y retrouver.',
    'Je joue [de la guitare|du piano|de l’accordéon], pas bien, mais tous les jours.',
    'Je connais par cœur des chansons que personne n’avoue aimer.',
  ],
  outdoors: [
    'Je préfère la forêt sous la pluie au canapé bien au sec.',
    'En automne, je cherche des cèpes et je ne révèle jamais mes coins.',
    'Dormir à la belle étoile, se réveiller {mouillée|mouillé} de rosée : voilà mon luxe.',
  ],
  party: [
    'Je suis {la première|le premier} sur la piste et {la dernière|le dernier} au vestiaire.',
    'Dans une fête, on me trouve à la cuisine : c’est là que tout se dit.',
  ],
  photography: [
    'Je photographie [la brume|les vieilles portes|les mains des gens], de préférence en argentique.',
    'J’attends parfois une heure que la lumière se décide, et j’adore ça.',
  ],
  politics: [
    'Je lis les programmes électoraux jusqu’au bout, et par plaisir.',
    'J’aime débattre sans me fâcher, surtout autour d’un bon fromage.',
  ],
  reading: [
    'J’ai raté mon arrêt plus d’une fois à cause d’un chapitre.',
    'Je corne les pages, j’écris dans les marges, et je demande pardon aux bibliothécaires.',
    'J’achète des livres plus vite que je ne les lis, c’est ma seule dépense raisonnable.',
  ],
  relationship: [
    'Savoir se taire à deux, je ne connais pas plus beau compliment.',
    'L’amour, pour moi, c’est laisser le dernier carré de chocolat.',
    'Je crois aux petites attentions : le café déjà prêt, le col qu’on remet droit.',
  ],
  shopping: [
    'Je sors acheter du pain et je rentre avec une lampe.',
    'Les brocantes du dimanche matin n’ont plus de secrets pour moi, et je marchande en souriant.',
  ],
  sports: [
    'Je joue au [tennis|<handball|hockey>|volley] depuis des années, avec plus de cœur que de talent.',
    'Les soirs de match, je n’ai plus de voix, quel que soit le score.',
    'Je cours le long de l’eau, assez lentement pour saluer les pêcheurs.',
  ],
  sushi: [
    'Mes makis maison ressemblent à un accident et ont un goût de vacances.',
    'Devant un plateau de sushis, je garde toujours le meilleur pour la fin, et quelqu’un me le vole.',
  ],
  tattoos: [
    'J’ai [une hirondelle|une boussole|un vers de chanson] sur le bras, et jamais un regret.',
    'Mon premier tatouage était un défi, les suivants étaient des souvenirs.',
  ],
  tea: [
    'Chez moi, le thé à la menthe se verse de haut et se boit en racontant.',
    'J’ai un thé pour chaque humeur, et un autre pour quand je n’en ai pas.',
  ],
  theater: [
    'Les trois coups me font encore battre le cœur comme la première fois.',
    'Dans ma troupe j’ai joué [un majordome|une tante fâchée|un arbre], et bientôt j’aurai du texte.',
  ],
  travelling: [
    'J’aime les trains de nuit : on monte sous la pluie, on se réveille face aux montagnes.',
    'Je voyage avec un seul sac et trois livres, l’ordre des priorités est clair.',
    'De chaque pays je rapporte une recette et un mot intraduisible.',
  ],
  vegetarian: [
    'Je suis {végétarienne|végétarien} depuis des années et l’aubergine n’a plus de secrets pour moi.',
    'Pas de viande, mais une relation très sérieuse avec le fromage.',
  ],
  video_games: [
    'Encore un niveau, disais-je à vingt-trois heures. Il était deux heures et demie.',
    'Je joue surtout pour les histoires, et un peu pour décorer ma petite maison virtuelle.',
  ],
  wine: [
    'Un verre de rouge, un peu de fromage, et la soirée peut durer.',
    'J’ai fait les vendanges une fois, mon dos s’en souvient et moi aussi, avec tendresse.',
    'Je choisis le vin à l’étiquette et je me trompe avec élégance.',
  ],
}
