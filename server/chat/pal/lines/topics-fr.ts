import type { TopicLines } from './pal-lines.ts'

export const topicsFr: TopicLines = {
  adventure: [
    'J’aime mieux essayer et me planter que rester à me demander.',
    'C’est quoi, la chose la plus audacieuse que tu aies faite ?',
  ],
  animals: [
    'Un jour où un chien vient me saluer est un bon jour.',
    'Tu es plutôt chat, chien ou quelque chose de plus rare ?',
  ],
  art: [
    'Je peux rester devant un seul tableau jusqu’à la fermeture.',
    'Devant quel genre d’art t’arrêtes-tu ?',
  ],
  astrology: [
    'Je ne crois aux étoiles qu’à moitié, mais je les lis.',
    'C’est quoi ton signe, et est-ce qu’il te ressemble ?',
  ],
  bbq: [
    'De la fumée, une pince et une longue soirée, c’est ça le bonheur.',
    'Qu’est-ce qui ne doit jamais manquer sur ton barbecue ?',
  ],
  beach: [
    'La mer, je la préfère quand il y a du vent et que tout le monde est rentré.',
    'Tu nages, ou tu restes au soleil ?',
  ],
  beer: [
    'Une bière fraîche dans le dernier soleil, difficile de faire mieux.',
    'Ta bière, tu l’aimes blonde, brune ou amère ?',
  ],
  biking: [
    'À vélo, mes pensées se rangent toutes seules.',
    'Quelle est la plus belle balade à vélo que tu aies faite ?',
  ],
  coffee: ['Avant mon premier café, je ne suis qu’un brouillon.', 'Tu le prends comment, ton café ?'],
  cooking: ['Je cuisine sans recette, et parfois ça marche.', 'Quel plat prépares-tu pour impressionner ?'],
  dancing: [
    'Dès qu’il y a de la musique, mes pieds ne me demandent plus mon avis.',
    'Quelle chanson te fait danser à coup sûr ?',
  ],
  fashion: [
    'Un beau vêtement, c’est une humeur qu’on enfile.',
    'Tu portes quoi quand tu veux te sentir au mieux ?',
  ],
  foodie: [
    'J’organise mes journées autour des repas, je l’avoue.',
    'Qu’as-tu mangé de meilleur ces derniers temps ?',
  ],
  gardening: [
    'Rien ne m’apaise comme la terre sous les ongles.',
    'Tes plantes s’épanouissent, ou elles ont peur de toi ?',
  ],
  gym: [
    'Après le sport, je suis de bien meilleure humeur, tout le monde le dit.',
    'Qu’est-ce qui te fait bouger quand tu n’en as pas envie ?',
  ],
  hiking: [
    'Les meilleures idées me viennent vers le huitième kilomètre.',
    'Montagne, forêt ou côte : où marches-tu le mieux ?',
  ],
  hugging: [
    'Un bon câlin peut sauver toute une journée.',
    'Les câlins, c’est tout de suite ou il te faut du temps ?',
  ],
  kissing: [
    'Un bon baiser, c’est surtout de la patience, à mon avis.',
    'Tu te souviens de ton premier baiser ?',
  ],
  massages: [
    'Un massage des épaules en fin de journée, peu de choses valent ça.',
    'Qu’est-ce qui te détend après une longue journée ?',
  ],
  movies: ['Je pleure au cinéma, même devant les comédies.', 'Quel film peux-tu revoir sans fin ?'],
  music: [
    'Il y a une chanson pour chaque humeur, et je les collectionne.',
    'Qu’est-ce qui tourne en boucle chez toi en ce moment ?',
  ],
  outdoors: [
    'De l’air frais et un grand horizon, il ne m’en faut guère plus.',
    'Où vas-tu quand tu as besoin d’air ?',
  ],
  party: [
    'Je viens pour une heure et je pars avec les derniers.',
    'C’était quoi, la meilleure fête de ta vie ?',
  ],
  photography: [
    'Je photographie la lumière plutôt que les choses.',
    'Qu’est-ce que tu préfères photographier ?',
  ],
  politics: [
    'J’aime un bon débat, si on peut en rire après.',
    'Que changerais-tu si tu dirigeais le pays une journée ?',
  ],
  reading: ['Il y a toujours un livre de trop à côté de mon lit.', 'Quel livre ne t’a jamais quitté ?'],
  relationship: [
    'Je crois plus aux petits gestes qu’aux grands mots.',
    'Qu’est-ce qui compte le plus pour toi entre deux personnes ?',
  ],
  shopping: [
    'Je sors acheter des chaussettes et je rentre avec une lampe.',
    'Devant quoi ne passes-tu jamais sans t’arrêter dans un magasin ?',
  ],
  sports: ['Je crie sur des arbitres qui ne m’entendent pas.', 'Tu pratiques, ou tu encourages ?'],
  sushi: [
    'Je pourrais manger des sushis tous les jours sans me lasser.',
    'Quel sushi prends-tu toujours en premier ?',
  ],
  tattoos: [
    'Chaque tatouage a une histoire, et je veux toutes les entendre.',
    'Tu as un tatouage, ou une idée pour un ?',
  ],
  tea: ['Une théière rend toutes les conversations meilleures.', 'Quel thé va avec un jour de pluie ?'],
  theater: [
    'Quand la salle s’éteint, j’ai encore la chair de poule.',
    'Qu’as-tu vu sur scène la dernière fois ?',
  ],
  travelling: [
    'Je collectionne les lieux comme d’autres les timbres.',
    'Où faut-il aller au moins une fois dans sa vie ?',
  ],
  vegetarian: [
    'Un marché plein de légumes, et mon bonheur est complet.',
    'C’est quoi, ton plat préféré sans viande ?',
  ],
  video_games: [
    'Encore un niveau, je dis toujours, et il est deux heures du matin.',
    'Dans quel jeu peux-tu te perdre ?',
  ],
  wine: [
    'Je ne sais pas prononcer la moitié des cépages, mais je les goûte tous.',
    'Rouge, blanc ou des bulles ?',
  ],
}
