import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'About Dreamreel',
  intro: 'A daily game for movie lovers: five AI-generated scenes, five guesses, and the same movie for everyone.',
  game: 'The game',
  game1:
    'A new movie starts every day at midnight UTC. You begin with a single scene, and it’s a very hard one. Each wrong guess opens the next, easier scene. You can also skip to the next hint without using a guess. After five wrong guesses, the game reveals the movie.',
  game2:
    'You don’t need an account to play. With one, your games, streak, and statistics are the same on all your devices. You can play earlier days at any time, but they don’t count toward your statistics.',
  play: 'Play today’s movie',
  scenes: 'How the scenes are made',
  scenes1:
    'No scene is a frame from the movie. Five situations are planned for each movie, from one that gives away very little to one that almost names it. Each is written down as a short text, and an image model turns that text into an image. If no image model is set up, a program on the server draws the scenes from the same texts.',
  scenes2: 'The people who run this site choose the movies. They can edit a text and have its image regenerated.',
  contact: 'Contact',
};

export const aboutTexts = defineTexts('about', english);
