CREATE TABLE "picture_print" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"print" bit(256) NOT NULL,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_print" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"print" bit(256) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_print" ADD CONSTRAINT "picture_print_member_id_profile_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profile"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_print_of" ON "picture_print" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "picture_print_bands" ON "picture_print" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "removed_print_pool" ON "removed_print" USING btree ("pool");